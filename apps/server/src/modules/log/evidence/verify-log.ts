/**
 * Verifies the entries of a bundle: each by its content, all by their places in a chain that ends in something
 * signed.
 */
import { hash, type KeyObject } from 'node:crypto';
import { contentHash, linkHash } from '../chain/content-hash.ts';
import { isSigned } from '../chain/root-text.ts';
import type { DocumentLine, EntryLine, LinkAt, Manifest, RootLine, Run } from './evidence-format.ts';
import { fileNames } from './evidence-format.ts';
import type { Fault } from './evidence-faults.ts';

/** A run with the hashes of its links: `contents` of their entries, `hashes` of the links themselves. */
interface FoundRun extends Run {
  readonly contents: readonly string[];
  readonly hashes: readonly string[];
}

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const fault = (kind: Fault['kind'], where: string): Fault => ({ kind, where });

const runForm = /^run (\d{1,15}) (\d{1,15}) ([0-9a-f]{64}) (head|\d{4}\/\d\d\/\d\d)$/u;
const linkForm = /^([0-9a-f]{64}) ([0-9a-f]{64})$/u;

/** Reads the runs of links. Throws for a line that is neither a run nor a link of one. */
export function readRuns(text: string): FoundRun[] {
  const runs: (Run & { contents: string[]; hashes: string[] })[] = [];
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, from, to, prevHash = '', end = ''] = runForm.exec(line) ?? [];
    const [, content, linked] = linkForm.exec(line) ?? [];
    if (from !== undefined)
      runs.push({
        from: Number(from),
        to: Number(to),
        prevHash,
        day: end === 'head' ? '' : end,
        contents: [],
        hashes: [],
      });
    else {
      if (content === undefined || linked === undefined) throw new Error('not a link');
      runs.at(-1)?.contents.push(content);
      runs.at(-1)?.hashes.push(linked);
    }
  }
  return runs;
}

/** Fault of the first link that does not follow the one before. */
function brokenIn({ from, to, prevHash, contents, hashes }: FoundRun): Fault | undefined {
  if (contents.length !== to - from + 1)
    return fault('chain', `links ${from} to ${to}: ${contents.length} of ${to - from + 1} are there`);
  let previous = hex(prevHash);
  for (const [index, content] of contents.entries()) {
    const next = linkHash(previous, hex(content));
    if (next.toString('hex') !== hashes[index]) return fault('chain', `link ${from + index}`);
    previous = next;
  }
  return undefined;
}

/** Fault when a run ends neither with the signed root of its day nor with the end of the chain in the manifest. */
function endFault(run: FoundRun, head: LinkAt, roots: readonly RootLine[]): Fault | undefined {
  const last = run.hashes.at(-1);
  if (run.day === '')
    return run.to === head.seq && last === head.hash
      ? undefined
      : fault('head', `links ${run.from} to ${run.to}`);
  const root = roots.find(({ day }) => day === run.day);
  return root && root.lastSeq === run.to && root.hash === last
    ? undefined
    : fault('root', `day ${run.day}: links ${run.from} to ${run.to} do not end with its root`);
}

const isRootSigned = (root: RootLine, key: KeyObject): boolean =>
  isSigned({ ...root, hash: hex(root.hash), signature: Buffer.from(root.signature, 'base64') }, key);

/** Whether the text of an entry has the hash of its line; of a masked entry, which has no salt, that cannot be told. */
function isOwnText({ id, entry, masked, contentHash: content }: EntryLine): boolean {
  if (!entry) return masked !== undefined;
  return entry.id === id && contentHash(entry).toString('hex') === content;
}

/** Whether the hash of the link follows from the link before and the content. */
const isOwnLink = (line: EntryLine): boolean =>
  linkHash(hex(line.prevHash), hex(line.contentHash)).toString('hex') === line.hash;

/**
 * Whether an entry has the place it claims in the links of its run; one that claims no more than its own hash always
 * has.
 */
function isPlaced(line: EntryLine, runs: readonly FoundRun[]): boolean {
  if (line.reach === 'alone') return true;
  const run = runs.find(({ from, to }) => from <= line.seq && line.seq <= to);
  if (!run) return false;
  const at = line.seq - run.from;
  return run.contents[at] === line.contentHash && run.hashes[at] === line.hash && isOfRun(run, line, at);
}

/** Faults of an entry: its text, its link, its place. */
function entryFaults(line: EntryLine, runs: readonly FoundRun[]): Fault[] {
  const name = `entry ${line.id} at place ${line.seq}`;
  return [
    ...(isOwnText(line) ? [] : [fault('entry', name)]),
    ...(isOwnLink(line) ? [] : [fault('chain', name)]),
    ...(isPlaced(line, runs) ? [] : [fault('place', name)]),
  ];
}

/** Whether the link before is the one of the line, and the run reaches as far as the line claims. */
const isOfRun = (run: FoundRun, line: EntryLine, at: number): boolean =>
  (at === 0 ? run.prevHash : run.hashes[at - 1]) === line.prevHash &&
  (run.day === '' ? 'head' : 'root') === line.reach;

/**
 * Fault of a document that differs from the sum in the list of documents or in its log entry; an entry that is masked
 * or missing proves nothing about it.
 */
function documentFault(
  document: DocumentLine,
  content: Buffer | undefined,
  entries: readonly EntryLine[],
): Fault | undefined {
  const sum = content && hash('sha256', content, 'hex');
  const logged = entries
    .map(({ entry }) => entry && (JSON.parse(entry.after) as Record<string, unknown>)) // the log keeps an object
    .find((after) => after?.['documentId'] === document.id && typeof after['sha256'] === 'string');
  const isSame = sum !== undefined && sum === document.sha256 && (!logged || logged['sha256'] === sum);
  return isSame ? undefined : fault('document', document.path);
}

export interface LogParts {
  readonly manifest: Manifest;
  readonly key: KeyObject;
  readonly entries: readonly EntryLine[];
  readonly roots: readonly RootLine[];
  readonly runs: readonly FoundRun[];
  readonly documents: readonly DocumentLine[];
  readonly files: ReadonlyMap<string, Buffer>;
}

/** All faults of the log; none when it is genuine. May throw for parts of a wrong form. */
export function verifyLog({ manifest, key, entries, roots, runs, documents, files }: LogParts): Fault[] {
  const isCounted =
    entries.length === manifest.entryCount &&
    entries.filter(({ masked }) => masked !== undefined).length === manifest.maskedCount;
  return [
    ...(isCounted ? [] : [fault('count', fileNames.entries)]),
    ...roots.filter((root) => !isRootSigned(root, key)).map(({ day }) => fault('root', `day ${day}`)),
    ...runs.flatMap((run) => brokenIn(run) ?? endFault(run, manifest.head, roots) ?? []),
    ...entries.flatMap((line) => entryFaults(line, runs)),
    ...documents.flatMap((each) => documentFault(each, files.get(each.path), entries) ?? []),
  ];
}
