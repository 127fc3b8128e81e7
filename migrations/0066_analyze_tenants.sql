-- An option `n_distinct` counts from the next ANALYZE of its table on. It reads a sample of each table.

ANALYZE;
