#!/bin/sh
# Runs a command of the operator as the unit runs the product: its user, settings and data. Copy it to /usr/local/bin/seedbed,
# and run it as root or behind sudo. A shell would read the settings in another way than systemd, so that systemd reads them.
exec systemd-run --quiet --pipe --wait --collect \
  --uid=seedbed \
  --working-directory=/srv/seedbed \
  --property=EnvironmentFile=/etc/seedbed.env \
  --setenv=NODE_ENV=production \
  --setenv=DATA_DIR=/var/lib/seedbed-data \
  --setenv=SUDO_USER="${SUDO_USER:-root}" \
  /srv/seedbed/node_modules/.bin/node server/src/app/operator/seedbed.ts "$@"
