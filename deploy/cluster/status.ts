/** `status`: prints the members of the database cluster, the lag of each standby in bytes and which nodes serve. */
import { nodes } from './hosts.ts';
import { findMembers, isReady } from './state.ts';

export async function printStatus(say: (line: string) => void): Promise<void> {
  const members = await findMembers();
  if (!members) say('PostgreSQL: no Patroni answers');
  for (const { name, role, state, timeline, lag } of members ?? [])
    say(`${name}  ${role}  ${state}  timeline ${timeline ?? '?'}${lag === undefined ? '' : `  lag ${lag}`}`);
  for (const node of nodes) say(`${node.name}  ${(await isReady(node)) ? 'serves' : 'does not answer'}`);
}
