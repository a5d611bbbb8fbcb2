/** Finds the parts of an .xlsx file by its own relations, whatever the names of the parts. */
import { readXml } from 'hucre/xml';
import { join } from 'node:path/posix';
import { inflateRawSync } from 'node:zlib';
import { packedBytes, type ZipDirectory } from './zip-directory.ts';

/** The parts that list others are short. */
const maxPartBytes = 16 * 1024 * 1024;

export interface WorkbookMap {
  /**
   * Place from 0 of the sheet to read among the sheets of the workbook that have a name and an id: the first
   * with cells that a person sees, or the first with cells where all are hidden.
   */
  readonly sheet: number;
  /** Paths of all parts that hold cells or the texts they share: every sheet, and `sharedParts`. */
  readonly cellParts: ReadonlySet<string>;
  /** Paths of the parts with texts that cells share. */
  readonly sharedParts: ReadonlySet<string>;
}

interface Zip {
  readonly bytes: Buffer;
  readonly directory: ZipDirectory;
}

/** Text of a part; undefined when there is no such part, or it cannot be unpacked. */
function textOf({ bytes, directory }: Zip, path: string): string | undefined {
  const entry = directory.entries.findLast(({ name }) => name === path);
  const packed = entry && packedBytes(bytes, entry);
  if (!entry || !packed) return undefined;
  try {
    const content = entry.isDeflated ? inflateRawSync(packed, { maxOutputLength: maxPartBytes }) : packed;
    return new TextDecoder().decode(content);
  } catch {
    return undefined;
  }
}

/** The attributes of the elements of this name, as the reader of sheets sees them. */
function elementsOf(xml: string | undefined, rowTag: string): Record<string, string>[] {
  if (xml === undefined) return [];
  try {
    const { data } = readXml(xml, { rowTag, stripNamespaces: true });
    return data.map((element) =>
      Object.fromEntries(Object.entries(element).map(([key, value]) => [key, String(value ?? '')])),
    );
  } catch {
    return [];
  }
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

const relationsOf = (xml: string | undefined): Relation[] =>
  elementsOf(xml, 'Relationship')
    .map((element) => ({
      id: element['@Id'] ?? '',
      type: /\/([^/]*)$/u.exec(element['@Type'] ?? '')?.[1] ?? '',
      target: element['@Target'] ?? '',
    }))
    .filter(({ id, target }) => id !== '' && target !== '');

/**
 * A target is relative to the folder of its source, or to the root of the file. Resolved as the reader of sheets does
 * it, or the reader would open a part that was not checked.
 */
const resolved = (folder: string, target: string): string =>
  target.startsWith('/') ? target.slice(1) : join('/', folder, target).slice(1);

/** Path of the workbook; undefined when the file has none. */
export function workbookPath(bytes: Buffer, directory: ZipDirectory): string | undefined {
  const zip = { bytes, directory };
  const roots = relationsOf(textOf(zip, '_rels/.rels')).filter(({ type }) => type === 'officeDocument');
  const path = roots.length === 1 ? (roots[0]?.target.replace(/^\//u, '') ?? '') : '';
  return /<(?:[\w-]+:)?workbook[\s>]/u.test(textOf(zip, path) ?? '') ? path : undefined;
}

const idOf = (sheet: Readonly<Record<string, string>>): string =>
  Object.entries(sheet).find(([key]) => /^@(?:.+:)?id$/iu.test(key))?.[1] ?? '';

/** Map of a workbook; undefined when there is no workbook, or no sheet in it. */
export function workbookMap(bytes: Buffer, directory: ZipDirectory): WorkbookMap | undefined {
  const path = workbookPath(bytes, directory);
  if (path === undefined) return undefined;
  const zip = { bytes, directory };
  const end = path.lastIndexOf('/');
  const [folder, name] = [path.slice(0, Math.max(0, end)), path.slice(end + 1)];
  const relations = relationsOf(textOf(zip, `${folder === '' ? '' : `${folder}/`}_rels/${name}.rels`));
  const partsOf = (type: string): ReadonlySet<string> =>
    new Set(relations.filter((each) => each.type === type).map(({ target }) => resolved(folder, target)));
  const ids = new Set(relations.filter(({ type }) => type === 'worksheet').map(({ id }) => id));
  const sheets = elementsOf(textOf(zip, path), 'sheet')
    .filter((sheet) => sheet['@name'] !== '' && idOf(sheet) !== '')
    .map((sheet, at) => ({ at, id: idOf(sheet), isHidden: /hidden/iu.test(sheet['@state'] ?? '') }))
    .filter(({ id }) => ids.has(id)); // a sheet of a chart has no cells
  const sheet = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  if (!sheet) return undefined;
  const sharedParts = partsOf('sharedStrings');
  return { sheet: sheet.at, sharedParts, cellParts: new Set([...partsOf('worksheet'), ...sharedParts]) };
}
