#!/bin/sh
# For haproxy, which passes: <proxy address> <proxy port> <server address> <server port>, and no environment.
# /etc/haproxy/pgpass has mode 0600 and the line *:*:*:checker:<password>
login='user=checker passfile=/etc/haproxy/pgpass'
answer=$(psql "host=$3 port=$4 dbname=postgres connect_timeout=2 $login" -Atc 'select pg_is_in_recovery()' 2>/dev/null)
[ "$answer" = f ]
