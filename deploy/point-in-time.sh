#!/bin/sh
# Backups of a whole PostgreSQL server, to go back to any moment: docs/operating/point-in-time.md
#
#   point-in-time.sh receive <folder>                       copies the log until a fault: start it again then
#   point-in-time.sh backup <folder>                        incremental from PostgreSQL 17 on, full once a week
#   point-in-time.sh restore <folder> <new folder> <time>   makes a data folder of that moment; starts nothing
#   point-in-time.sh remove <folder> <days>                 removes what no moment of these days needs
#
# A time without a zone is in UTC. PGHOST, PGPORT, PGUSER and PGPASSFILE name the server. PGBIN is the folder of its programs.
set -eu
# Debian keeps some of them, of each version, outside of the path.
if [ -z "${PGBIN:-}" ] && ! command -v pg_verifybackup >/dev/null; then
  PGBIN=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
fi
[ -z "${PGBIN:-}" ] || PATH=$PGBIN:$PATH
slot=seedbed_log
most_parts=7
fail() { echo "point-in-time: $*" >&2; exit 1; }
# Fails for a text that is no time: `date` inside of another command would leave it empty, and go on.
moment() { date -u -d "${1:-none}" "$2" 2>/dev/null || fail "\"$1\" is no time."; }

# Names sort by the moment at which the backup was complete. The file `<name>.after` names the one that it continues.
names() { for one in "$to"/base/*T*Z; do [ ! -d "$one" ] || basename "$one"; done; }
newest() { names | awk -v last="${1:-9}" '$0 <= last' | tail -n 1; }
# A backup and those before it, the full one first.
chain() {
  [ ! -s "$to/base/$1.after" ] || chain "$(cat "$to/base/$1.after")"
  echo "$1"
}

receive() {
  mkdir -p "$to/log"
  pg_receivewal -D "$to/log" --slot "$slot" --create-slot --if-not-exists
  # A full disk or a kill leaves a file that is too short. It holds nothing yet, and `pg_receivewal` never goes on after it.
  whole=$(psql -d postgres -Atc "select setting from pg_settings where name = 'wal_segment_size'")
  find "$to/log" -name '*.partial' ! -size "${whole}c" -delete
  # Each fault ends it, so that the service begins here again.
  exec pg_receivewal -D "$to/log" --slot "$slot" --synchronous --no-loop
}

summarizes() {
  command -v pg_combinebackup >/dev/null && [ "$(psql -d postgres -Atc "select current_setting('summarize_wal', true)")" = on ]
}

backup() {
  mkdir -p "$to/base"
  exec 9> "$to/base/.lock"
  flock -n 9 || fail "Another backup is running."
  rm -rf "$to/base/.new"
  # A part of a backup would fill the disk until the next one.
  trap 'rm -rf "$to/base/.new"' EXIT
  last=$(newest)
  after=
  if [ -n "$last" ] && [ "$(chain "$last" | wc -l)" -lt "$most_parts" ] && summarizes; then
    if pg_basebackup -D "$to/base/.new" -c fast --incremental "$to/base/$last/backup_manifest"; then
      after=$last
    else
      rm -rf "$to/base/.new"
    fi
  fi
  [ -n "$after" ] || pg_basebackup -D "$to/base/.new" -c fast
  pg_verifybackup -n "$to/base/.new" >/dev/null
  name=$(date -u +%Y%m%dT%H%M%SZ)
  printf %s "$after" > "$to/base/$name.after"
  # An empty file after a power failure would mean a full backup.
  sync "$to/base/$name.after"
  mv "$to/base/.new" "$to/base/$name"
  if [ -n "$after" ]; then echo "$name after $after"; else echo "$name full"; fi
}

restore() {
  [ ! -e "$new" ] || [ -z "$(ls -A "$new")" ] || fail "$new is not empty."
  second=$(moment "$at" +%Y%m%dT%H%M%SZ)
  # PostgreSQL reads fewer forms of a time, and has a zone of its own.
  at=$(moment "$at" '+%Y-%m-%d %H:%M:%S.%6N+00')
  name=$(newest "$second")
  [ -n "$name" ] || fail "No backup was complete at $at."
  # shellcheck disable=SC2046 # names have no spaces
  set -- $(chain "$name")
  cd "$to/base"
  for part in "$@"; do pg_verifybackup -n "$part" >/dev/null; done
  if [ $# -gt 1 ]; then
    pg_combinebackup -o "$new" "$@"
  else
    mkdir -p "$new"
    cp -a "$name/." "$new"
  fi
  chmod 700 "$new"
  cat >> "$new/postgresql.auto.conf" <<END
restore_command = 'cp "$to/log/%f" "%p" 2>/dev/null || cp "$to/log/%f.partial" "%p"'
recovery_target_time = '$at'
recovery_target_action = 'promote'
synchronous_standby_names = ''
END
  rm -f "$new/standby.signal"
  touch "$new/recovery.signal"
  echo "$new continues $name and stops at $at. Start PostgreSQL there, then: npx seedbed outgoing off"
}

remove() {
  case $days in '' | *[!0-9]*) fail "\"$days\" is no number of days." ;; esac
  oldest=$(moment "$days days ago" +%Y%m%dT%H%M%SZ)
  kept=$(newest "$oldest")
  [ -n "$kept" ] || return 0
  first=$(chain "$kept" | head -n 1)
  names | awk -v first="$first" '$0 < first' | while read -r name; do
    rm -rf "$to/base/$name" "$to/base/$name.after"
    echo "removed $name"
  done
  # The label names the first piece of the log that the oldest kept backup needs.
  piece=$(sed -n 's/^START WAL LOCATION: .*(file \(.*\))$/\1/p' "$to/base/$first/backup_label")
  pg_archivecleanup "$to/log" "$piece"
}

what=${1:-}
to=$(realpath -m "${2:-.}")
# PostgreSQL runs `restore_command` in a shell. A restore is too late to learn of it.
case $to in *[\'\"\\\`\$%]*) fail "$to: a folder with quotes, \\, \$ or % in its name is of no use." ;; esac
case "$what:$#" in
  receive:2 | backup:2) "$what" ;;
  restore:4) new=$(realpath -m "$3") at=$4 && restore ;;
  remove:3) days=$3 && remove ;;
  *) sed -n 's/^# \{0,1\}//p' "$0" | head -n 9; exit 2 ;;
esac
