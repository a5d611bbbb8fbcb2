#!/bin/sh
# Hands the lead to a standby when the disk of the leader is nearly full: /usr/local/bin/nazer-disk-watch, run beside each
# Patroni by nazer-disk-watch.service as the user of PostgreSQL. A leader with a full disk refuses writes and lives on until it
# needs its next segment of WAL, which can take minutes; Patroni does not look at disks. On a standby the order is refused.
while :; do
  free=$(df -Pm '<folder>/data' | awk 'NR == 2 { print $4 }')
  # Megabytes left; on your machines about a twentieth of the disk.
  if [ "${free:-0}" -lt <leastFreeMegabytes> ]; then
    # Once in ten minutes: where all disks fill alike, the lead must not wander.
    patronictl -c '<folder>/patroni.yml' switchover --force --leader '<name>' && sleep 600
    sleep 10
  fi
  sleep 2
done
