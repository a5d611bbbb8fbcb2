/** Words of the inputs of calls, so that a sentence about one names it as the form and the list do. */
import type { ListDefinition } from '@nazer/contract/kernel/list.ts';
import type { RecordDefinition } from '@nazer/contract/kernel/record.ts';
import { lists } from '@nazer/contract/lists.ts';
import { records } from '@nazer/contract/records.ts';
import { stateMachines } from '@nazer/contract/state-machines.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { serverWords } from '@nazer/contract/words/server-words.ts';
import { fieldWord } from './messages.ts';

type Pair = readonly [call: string, list: string];

const allLists: readonly ListDefinition[] = lists;
const allRecords: readonly RecordDefinition[] = records;

const pathOf = (call: string): string => call.split(' ').at(-1) ?? '';

/** `SarafiManagment` of `POST /api/SarafiManagment/SaveSarafi`. */
const folderOf = (call: string): string => pathOf(call).split('/').slice(0, -1).join('/');

const read: readonly Pair[] = allLists.flatMap(({ name, details }) =>
  details ? [[details.call, name] as const] : [],
);

/** Calls that take a step of a record or act on it, each with the list of the record. */
const acted: readonly Pair[] = [
  ...stateMachines.flatMap(({ entity, transitions }) =>
    transitions.flatMap(({ call }) => (call === undefined ? [] : [[call, entity] as const])),
  ),
  ...allRecords.flatMap(({ of, machine, commands }) => [
    ...Object.values(commands).map(({ call }) => [call, of.name] as const),
    ...(machine?.states.transitions ?? []).flatMap(({ call }) =>
      call === undefined ? [] : [[call, of.name] as const],
    ),
  ]),
];

const namesWhere = (pairs: readonly Pair[], test: (call: string) => boolean): string[] => [
  ...new Set(pairs.filter(([call]) => test(call)).map(([, list]) => list)),
];

/** Word of a column in the first of these lists that has one. */
function wordIn(language: Language, names: readonly string[], field: string): string | undefined {
  return names.map((name) => fieldWord(language, name, field)).find((word) => word !== field);
}

/** Word of a column in these lists if they all call it the same. */
function agreedWord(language: Language, names: readonly string[], field: string): string | undefined {
  const words = names.map((name) => fieldWord(language, name, field)).filter((word) => word !== field);
  return new Set(words).size === 1 ? words[0] : undefined;
}

/**
 * Name of an input of a call: the heading of the column in the list the call is about, or else the name of the input
 * itself, or else what all lists in the folder of the call say. An input without a word keeps its wire name.
 */
export function inputWord(language: Language, call: string, path: string): string {
  const field =
    path
      .replaceAll(/\[\d+\]/gu, '')
      .split('.')
      .at(-1) ?? '';
  const inputs: Readonly<Record<string, string>> = serverWords[language].inputs;
  const own = [pathOf(call).split('/')[1] ?? '', ...namesWhere([...acted, ...read], (name) => name === call)];
  const ofFolder = namesWhere(read, (name) => folderOf(name) === folderOf(call));
  const word = wordIn(language, own, field) ?? inputs[field] ?? agreedWord(language, ofFolder, field);
  return word ?? path;
}
