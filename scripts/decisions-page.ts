/** Index of the decision records by area, read from their heads. */
import { readdirSync, readFileSync } from 'node:fs';

/** Areas in the order of the index, with their subjects. */
const areas = {
  house: 'How the house is built and tested',
  database: 'Database',
  server: 'Server and nodes',
  lists: 'Lists',
  records: 'Records and their steps',
  market: 'Supervision of the market',
  rights: 'People, rights and hidden numbers',
  log: 'Log and notifications',
  files: 'Files, paper and evidence',
  frame: 'Frame, looks and pages',
  apps: 'Apps of the staff',
  gallery: 'Gallery',
} as const;
type Area = keyof typeof areas;

export const decisionsFolder = new URL('../docs/decisions/', import.meta.url);

interface Decision {
  readonly file: string;
  readonly number: string;
  readonly title: string;
  readonly area: Area;
  /** `holds`, or the record that replaced it. */
  readonly state: string;
}

const head =
  /^# (?<number>\d{4}) · (?<title>.+)\n\nDate: \d{4}-\d\d-\d\d\nKind: (?:add|fix|update)\nArea: (?<area>\w+)\nState: (?<state>holds|replaced .+)\n\n/u;

const isArea = (name: string): name is Area => Object.hasOwn(areas, name);

/** Reads the head of a record; throws when it is not as CONTRIBUTING describes it. */
export function readDecision(file: string, text: string): Decision {
  const { number = '', title = '', area = '', state = '' } = head.exec(text)?.groups ?? {};
  if (!file.startsWith(`${number}-`) || !isArea(area)) throw new Error(`${file}: the head is not as agreed`);
  return { file, number, title, area, state };
}

export const decisionFiles = (): string[] =>
  readdirSync(decisionsFolder)
    .filter((name) => /^\d{4}-.+\.md$/u.test(name))
    .toSorted();

export function decisionsPage(): string {
  const all = decisionFiles().map((file) =>
    readDecision(file, readFileSync(new URL(file, decisionsFolder), 'utf8')),
  );
  const line = ({ file, number, title, state }: Decision): string =>
    `- [${number}](${file}) ${title}${state === 'holds' ? '' : ` (${state})`}`;
  const parts = Object.entries(areas).map(([area, title]) =>
    [`## ${title}`, '', ...all.filter((one) => one.area === area).map(line), ''].join('\n'),
  );
  return [
    '# Decisions',
    '',
    'Why things are as they are, a page each. All of them hold, except where a line says what replaced them. Written by `node scripts/write-decisions.ts` from the heads of the records; [architecture](../architecture.md) names those to read first.',
    '',
    ...parts,
  ].join('\n');
}
