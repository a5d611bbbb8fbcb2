/** Namespaces and the bridge between them. All names begin with `nazer-`, and nothing else is touched. */
import { type Host, hosts } from './hosts.ts';
import { run, tryRun } from './shell.ts';

const spaceOf = ({ name }: Pick<Host, 'name'>): string => `nazer-${name}`;
/** The bridge has a namespace of its own, so that the machine's own network gets no new device. */
const bridgeSpace = 'nazer-bridge';
const cableOf = ({ name }: Host): string => `to-${name}`;

/** The command, as if given on that host; `user` instead of root. */
export const on = (host: Host, command: readonly string[], user?: string): string[] => [
  'ip',
  'netns',
  'exec',
  spaceOf(host),
  ...(user === undefined ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups']),
  ...command,
];

const existing = (): string[] =>
  (tryRun(['ip', 'netns', 'list']) ?? '')
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '')
    .filter((name) => name.startsWith('nazer-'));

export const isUp = (): boolean => existing().length > 0;

export function makeNetwork(): void {
  run(['ip', 'netns', 'add', bridgeSpace]);
  run(['ip', '-n', bridgeSpace, 'link', 'add', 'bridge', 'type', 'bridge']);
  run(['ip', '-n', bridgeSpace, 'link', 'set', 'bridge', 'up']);
  for (const host of hosts) {
    const space = spaceOf(host);
    run(['ip', 'netns', 'add', space]);
    run(['ip', '-n', space, 'link', 'set', 'lo', 'up']);
    const cable = ['type', 'veth', 'peer', 'name', cableOf(host), 'netns', bridgeSpace];
    run(['ip', '-n', space, 'link', 'add', 'eth0', ...cable]);
    run(['ip', '-n', space, 'address', 'add', `${host.address}/24`, 'dev', 'eth0']);
    run(['ip', '-n', space, 'link', 'set', 'eth0', 'up']);
    plug(host);
  }
}

/** Pulls the host's cable; its processes live on and reach nobody but themselves. */
export function unplug(host: Host): void {
  run(['ip', '-n', bridgeSpace, 'link', 'set', cableOf(host), 'down']);
}

export function plug(host: Host): void {
  run(['ip', '-n', bridgeSpace, 'link', 'set', cableOf(host), 'master', 'bridge', 'up']);
}

const pidsIn = (space: string): number[] =>
  (tryRun(['ip', 'netns', 'pids', space]) ?? '').split('\n').filter(Boolean).map(Number);

/** Everything that runs on a host. */
export const pidsOf = (host: Host): number[] => pidsIn(spaceOf(host)).filter((pid) => pid !== process.pid);

/** Ends at once all that runs on the host, as a machine that loses its power. */
export function killAll(host: Host): void {
  // A process may have begun another meanwhile, and one that ends keeps its port until it is gone.
  for (let pids = pidsOf(host); pids.length > 0; pids = pidsOf(host))
    tryRun(['kill', '-9', ...pids.map(String)]);
}

/**
 * Gives a host a disk of its own at a folder, so that it can be full. Hosts see what was mounted before they began, so it
 * is done with the network. `size` as `tmpfs` takes it.
 */
export function mountDisk(folder: string, size: string): void {
  run(['mount', '-t', 'tmpfs', '-o', `size=${size},mode=755`, 'nazer-disk', folder]);
}

/** Also what a crashed run left behind. */
export function removeNetwork(): void {
  for (const space of existing()) {
    for (const pid of pidsIn(space)) if (pid !== process.pid) tryRun(['kill', '-9', String(pid)]);
    tryRun(['ip', 'netns', 'delete', space]);
  }
  const mounts = (tryRun(['findmnt', '-rn', '-o', 'SOURCE,TARGET']) ?? '').split('\n');
  for (const line of mounts) {
    const [source, target = ''] = line.split(' ');
    if (source === 'nazer-disk') tryRun(['umount', '-l', target]);
  }
}
