/** Log entries of a record as its reader sees them, and the links that prove their places. */
import type { EvidenceSubjectName } from '@nazer/contract/log/evidence-subjects.ts';
import { evidenceSubjects } from '@nazer/contract/log/evidence-subjects.ts';
import { EventDetail } from '@nazer/contract/log/log.contract.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { RowOf } from '../../../platform/database/statement.ts';
import type { Facts } from '../../../platform/event-log.ts';
import type { Disclosure } from '../../../platform/personal/disclosure.ts';
import type { OwnedRecords } from './evidence-record.ts';
import { hiderOf } from '../../../platform/personal/hide.ts';
import { rowsWhere } from '../../../resources/lists/search-list.ts';
import { displayedFacts, displayedKey } from '../../../resources/masks/masking.ts';
import type { EntryText } from '../chain/content-hash.ts';
import { findChainEnd, findRoots, type Root } from '../chain/sealing.queries.ts';
import { eventSource } from '../events.list.ts';
import { logReader } from '../list-events.ts';
import type { EntryLine, LinkAt, MaskedEntry, RootLine, Run } from './evidence-format.ts';
import { findSealedEntries } from './evidence.queries.ts';

type SealedEntry = RowOf<'find-evidence-entries'>;

/** Limits of a bundle; it says when there is more. */
export const evidenceLimits = { entries: 5_000, links: 100_000 };

const hide = hiderOf(EventDetail);

function textOf(row: SealedEntry): EntryText {
  const { id, micros, userId, sessionId, category, result, userName, address } = row;
  const { requestId, action, resource, key, title, message, before, after, salt } = row;
  return {
    id,
    micros,
    userId,
    sessionId,
    category,
    result,
    userName,
    address,
    requestId,
    action,
    resource,
    key,
    title,
    message,
    before,
    after,
    salt,
  };
}

/** Visible part of an entry with hidden numbers, without its salt; null when nothing of the entry is hidden. */
function maskedOf({ user }: Pick<Ctx, 'user'>, row: SealedEntry, disclosure: Disclosure): MaskedEntry | null {
  const { at, userName, address, action, category, result, resource, key, title, message } = row;
  const open = {
    resource,
    key,
    title,
    message,
    before: JSON.parse(row.before) as Facts, // what the log keeps
    after: JSON.parse(row.after) as Facts, // likewise
  };
  const displayed = {
    ...open,
    key: displayedKey(user, resource, key),
    before: displayedFacts(user, resource, open.before),
    after: displayedFacts(user, resource, open.after),
  };
  const masked = hide?.(displayed, disclosure) ?? displayed;
  if (JSON.stringify(masked) === JSON.stringify(open)) return null;
  return { at: at.toISOString(), userName, address, action, category, result, ...masked };
}

/** Links a bundle will have. `roots`: those that its runs end with. */
interface PlannedBundle {
  readonly runs: readonly Run[];
  readonly roots: readonly Root[];
  /** How far the place of an entry in the chain is proven. */
  readonly reachOf: (seq: number) => EntryLine['reach'];
}

/**
 * Plans the links of a bundle: for each day, newest first, those from its first entry that the limit still allows up to
 * the root of the day, or to the end of the chain for entries that no root covers yet. `entries` are in the order of
 * the chain, `roots` in that of the days.
 */
function planRuns(entries: readonly SealedEntry[], roots: readonly Root[], head: LinkAt): PlannedBundle {
  const days = Map.groupBy(entries, ({ seq }) => roots.find(({ lastSeq }) => lastSeq >= seq));
  let left = evidenceLimits.links;
  const runs: Run[] = [];
  const used: Root[] = [];
  for (const [root, ofDay] of [...days].toReversed()) {
    const to = root?.lastSeq ?? head.seq;
    const first = ofDay.find(({ seq }) => to - seq < left);
    if (!first) continue;
    left -= to - first.seq + 1;
    runs.unshift({ from: first.seq, to, prevHash: first.prevHash.toString('hex'), day: root?.day ?? '' });
    if (root) used.unshift(root);
  }
  const reachOf = (seq: number): EntryLine['reach'] => {
    const run = runs.find(({ from, to }) => from <= seq && seq <= to);
    if (!run) return 'alone';
    return run.day === '' ? 'head' : 'root';
  };
  return { runs, roots: used, reachOf };
}

export interface FoundLog {
  readonly lines: readonly EntryLine[];
  readonly runs: readonly Run[];
  readonly roots: readonly RootLine[];
  readonly head: LinkAt;
  /** Whether the record has older entries than the bundle holds. */
  readonly hasOlder: boolean;
}

const rootLine = ({ day, lastSeq, hash, keyId, signature }: Root): RootLine => ({
  day,
  lastSeq,
  hash: hash.toString('hex'),
  keyId,
  signature: signature.toString('base64'),
});

/** `keyId`: key that the bundle is signed with; `owned`: records whose entries belong to the bundle too. */
interface LogOf {
  readonly disclosure: Disclosure;
  readonly keyId: string;
  readonly owned: readonly OwnedRecords[];
}

type Reader = Awaited<ReturnType<typeof logReader>>;

/** Ids of the newest entries of records, at most one more than a bundle holds. */
async function entryIds(
  reader: Reader,
  { resources, keys }: { readonly resources: readonly string[]; readonly keys: readonly string[] },
): Promise<number[]> {
  const found = await rowsWhere(reader, eventSource, {
    filterModels: [
      { Field: 'resource', Condition1: { Type: 'in', Values: [...resources] } },
      { Field: 'key', Condition1: { Type: 'in', Values: [...keys] } },
    ],
    limit: evidenceLimits.entries + 1,
  });
  return found.map(({ id }) => id);
}

/**
 * Entries of a record and their proof, as far as the caller sees the log: people of an office see entries of their
 * own people.
 */
export async function findLog(
  ctx: Ctx,
  { subject, id }: { readonly subject: EvidenceSubjectName; readonly id: number },
  { disclosure, keyId, owned }: LogOf,
): Promise<FoundLog> {
  const reader = await logReader(ctx, disclosure);
  const { named } = evidenceSubjects[subject];
  const maxEntries = evidenceLimits.entries;
  const found = await entryIds(reader, { resources: named, keys: [String(id)] });
  for (const { resource, ids: of } of owned)
    if (of.length > 0)
      found.push(...(await entryIds(reader, { resources: [resource], keys: of.map(String) })));
  const ids = found.toSorted((one, other) => other - one).slice(0, maxEntries);
  const rows = await findSealedEntries(ctx.db, { ids });
  const end = await findChainEnd(ctx.db);
  const head = { seq: end?.seq ?? 0, hash: end?.hash.toString('hex') ?? '' };
  // Roots of an earlier key are left out: the key in the bundle cannot verify them.
  const roots = (await findRoots(ctx.db)).filter((root) => root.keyId === keyId);
  const { runs, roots: used, reachOf } = planRuns(rows, roots, head);
  const lines = rows.map((row): EntryLine => {
    const masked = maskedOf(ctx, row, disclosure);
    return {
      seq: row.seq,
      id: row.id,
      contentHash: row.contentHash.toString('hex'),
      prevHash: row.prevHash.toString('hex'),
      hash: row.hash.toString('hex'),
      sealedAt: row.sealedAt.toISOString(),
      reach: reachOf(row.seq),
      ...(masked ? { masked } : { entry: textOf(row) }),
    };
  });
  return { lines, runs, roots: used.map(rootLine), head, hasOlder: found.length > maxEntries };
}
