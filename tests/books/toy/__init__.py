"""The toy game at the table: what every book has, and nothing said better than the kernel says it."""
