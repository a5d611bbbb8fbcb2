/** Namespaces and the bridge between them. All names begin with that of the cluster, and nothing else is touched. */
import { type Host, clusterName, hosts } from './hosts.ts';
import { run, tryRun } from './shell.ts';

const spaceOf = ({ name }: Pick<Host, 'name'>): string => `${clusterName}-${name}`;
/** The bridge has a namespace of its own, so that the machine's own network gets no new device. */
const bridgeSpace = spaceOf({ name: 'bridge' });
const diskSource = `${clusterName}-disk`;
const cableOf = ({ name }: Host): string => `to-${name}`;

const asUser = (user: string, command: readonly string[]): string[] => [
  'setpriv',
  `--reuid=${user}`,
  `--regid=${user}`,
  '--init-groups',
  ...command,
];

/** The command, as if given on that host; `user` instead of root. */
export const on = (host: Host, command: readonly string[], user?: string): string[] => [
  'ip',
  'netns',
  'exec',
  spaceOf(host),
  ...(user === undefined ? command : asUser(user, command)),
];

const withOwnShm = 'mount -t tmpfs -o mode=1777 shm /dev/shm && exec "$@"';

/** The same with memory to share of its own, which is gone with its last process, however that one ends. */
export const onWithOwnMemory = (host: Host, command: readonly string[], user: string): string[] =>
  on(host, ['unshare', '--ipc', 'sh', '-c', withOwnShm, 'sh', ...asUser(user, command)]);

/** Names of all network namespaces of this machine. */
export const namespaces = (): string[] =>
  (tryRun(['ip', 'netns', 'list']) ?? '').split('\n').map((line) => line.split(' ')[0] ?? '');

const existing = (): string[] => namespaces().filter((name) => name.startsWith(`${clusterName}-`));

export const isUp = (): boolean => existing().length > 0;
/** Whether anything runs on it: what a crash left behind does not. */
export const isAlive = (): boolean => existing().some((space) => pidsIn(space).length > 0);

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

/** Until a whole look finds none: a process may have begun another meanwhile, and one that ends keeps its port until it is gone. */
function killWhileAny(find: () => number[]): void {
  const others = (): number[] => find().filter((pid) => pid !== process.pid);
  for (let pids = others(); pids.length > 0; pids = others()) tryRun(['kill', '-9', ...pids.map(String)]);
}

/** Ends at once all that runs on the host, as a machine that loses its power. */
export function killAll(host: Host): void {
  killWhileAny(() => pidsOf(host));
}

/**
 * Gives a host a disk of its own at a folder, so that it can be full. Hosts see what was mounted before they began, so it
 * is done with the network. `size` as `tmpfs` takes it.
 */
export function mountDisk(folder: string, size: string): void {
  run(['mount', '-t', 'tmpfs', '-o', `size=${size},mode=755`, diskSource, folder]);
}

/** Also what a crashed run left behind. */
export function removeNetwork(): void {
  killWhileAny(() => existing().flatMap(pidsIn));
  for (const space of existing()) tryRun(['ip', 'netns', 'delete', space]);
  const mounts = (tryRun(['findmnt', '-rn', '-o', 'SOURCE,TARGET']) ?? '').split('\n');
  for (const line of mounts) {
    const [source, target = ''] = line.split(' ');
    if (source === diskSource) tryRun(['umount', '-l', target]);
  }
}
