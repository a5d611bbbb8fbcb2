#!/bin/sh
# Hands the lead to a standby when the disk of the leader is nearly full: /usr/local/bin/nazer-disk-watch, run beside
# each Patroni by nazer-disk-watch.service as the user of PostgreSQL. A leader with a full disk refuses writes and lives on
# until it needs its next segment of WAL, which can take minutes; Patroni does not look at disks. A standby's order is
# refused.

# Whether little room is left: in megabytes; on your machines about a twentieth of the disk.
is_nearly_full() {
  free=$(df -Pm '<folder>/data' | awk 'NR == 2 { print $4 }')
  [ "${free:-0}" -lt <leastFreeMegabytes> ]
}

# Names the synchronous standby: without a candidate Patroni 3.0 compares all standbys, and where one that is not
# synchronous received a few bytes more, nobody leads. What is printed goes nowhere: it might go to the full disk.
hand_over() {
  candidate=$(patronictl -c '<folder>/patroni.yml' list -f tsv | awk -F '\t' '$4 == "Sync Standby" { print $2 }')
  [ -n "$candidate" ] &&
    patronictl -c '<folder>/patroni.yml' switchover --force --leader '<name>' --candidate "$candidate" > /dev/null 2>&1
}

while :; do
  if is_nearly_full && hand_over; then
    # Not again before there was room, or ten minutes have passed: where all disks fill alike, the lead must not wander.
    tries=60
    while [ "$tries" -gt 0 ] && is_nearly_full; do
      sleep 10
      tries=$((tries - 1))
    done
  fi
  sleep 2
done
