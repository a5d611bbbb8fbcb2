/** Any list or resource by its wire name, with the rights of its reader and numbers of persons hidden. */
import { listNamed } from '@nazer/contract/lists.ts';
import { resources } from '@nazer/contract/resources.ts';
import { listSources } from './app-lists.ts';
import type { Ctx } from './platform/ctx.ts';
import { noDisclosure } from './platform/personal/disclosure.ts';
import type { PersonalAccess } from './platform/personal/personal-access.ts';
import { readList, type ReadList, readResource } from './resources/lists/read-list.ts';
import { seenBy } from './resources/masks/seen-by.ts';

const closed: PersonalAccess = {
  disclosureOf: () => Promise.resolve(noDisclosure()),
  logDisclosure: () => Promise.resolve(),
  countQuery: () => Promise.resolve(),
};

/** Throws for a name nothing has; rights are the caller's to ask for. */
export async function readListNamed(ctx: Ctx, name: string): Promise<ReadList> {
  const { unmasked } = listNamed(name).permissions;
  const permissions = new Set([...ctx.user.permissions].filter((right) => right !== unmasked));
  const user = { ...ctx.user, permissions };
  const resource = resources.find((candidate) => candidate.name === name);
  if (resource) return readResource(seenBy(user, resource), noDisclosure());
  const source = listSources.find(({ list }) => list.name === name);
  if (!source) throw new Error(`the list ${name} stands nowhere`);
  return readList({ ...ctx, user }, source, closed);
}
