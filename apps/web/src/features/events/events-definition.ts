/** The list of the log as the engine's grid understands it. */
import { eventActions, eventCategories } from '@nazer/contract/events/event-log.ts';
import type { EventEntry } from '@nazer/contract/events/events.contract.ts';
import type { ListRequestInput } from '@nazer/contract/kernel/page.ts';
import type { AnyRow, FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { eventWordsOf } from '@nazer/contract/words/events/event-words-of.ts';
import { useMemo } from 'react';
import { apiData } from '../../platform/api.ts';
import { useLanguage, useText, useWords } from '../../platform/i18n.tsx';
import type { ResourceNames } from '../../resources/resource-words.ts';
import type { ListSource } from '../../resources/use-resource-list.ts';

/** The server keeps the order: newest first. */
const column = (field: Omit<FieldDefinition, 'section' | 'sortable'>): FieldDefinition => ({
  ...field,
  section: 'identity',
  sortable: false,
});

/** Conditions that are no columns. */
export const eventFilterFields: readonly string[] = ['fromDate', 'toDate', 'text'];

const right = 'sys.events.view';

export const eventList: ResourceDefinition = {
  name: 'Event',
  area: 'events',
  table: 'event_log',
  key: ['id'],
  title: ['message'],
  order: [],
  permissions: { view: right, edit: right, delete: right, restore: right },
  fields: [
    column({ key: 'at', kind: 'text', width: 160 }),
    column({ key: 'by', kind: 'text', width: 150 }),
    column({ key: 'userName', kind: 'email', width: 110, hidden: true }),
    column({ key: 'category', kind: 'choice', options: Object.values(eventCategories), width: 140 }),
    column({ key: 'action', kind: 'text', width: 130 }),
    column({ key: 'resource', kind: 'text', width: 100 }),
    column({ key: 'message', kind: 'longText', width: 320 }),
    column({ key: 'result', kind: 'text', width: 104 }),
    column({ key: 'address', kind: 'email', width: 120 }),
    column({ key: 'title', kind: 'text', width: 140, hidden: true }),
    column({ key: 'key', kind: 'email', width: 100, hidden: true }),
    column({ key: 'id', kind: 'integer', width: 80, hidden: true }),
    column({ key: 'fromDate', kind: 'jalaliDate' }),
    column({ key: 'toDate', kind: 'jalaliDate' }),
    column({ key: 'text', kind: 'text' }),
  ],
};

const filterNames = [
  'userName',
  'category',
  'action',
  'resource',
  'key',
  'fromDate',
  'toDate',
  'text',
] as const;
type FilterName = (typeof filterNames)[number];

/** The filters of the list as the query of its calls; all values are text in an address. */
export const eventQueryOf = (
  filters: ListRequestInput['filterModels'],
): Partial<Record<FilterName, string>> =>
  Object.fromEntries(
    (filters ?? [])
      .filter(({ Field }) => filterNames.some((name) => name === Field))
      .map(({ Field, Condition1 }) => [Field, String(Condition1.Filter ?? '')]),
  );

const rowOf = ({ result, ...entry }: EventEntry): AnyRow => ({ ...entry, result, rowVersion: 0 });

export const eventSource: ListSource = {
  call: 'GET /api/System/GetEvents',
  read: async ({ PageIndex, filterModels }, signal) => {
    const query = { pageIndex: String(PageIndex ?? 1), ...eventQueryOf(filterModels) };
    const page = await apiData('GET /api/System/GetEvents', { query }, { signal, present: 'caller' });
    return { ...page, list: page.list.map(rowOf) };
  },
};

/** Words of actions and results; what a newer version wrote keeps its own name. */
export function useEventWords() {
  const language = useLanguage();
  const t = useText('events');
  const { resources } = useWords();
  return useMemo(() => {
    const { categories, actions, results, columns } = eventWordsOf[language];
    const actionWords: Readonly<Record<string, string>> = actions;
    const named: Readonly<Record<string, { readonly one: string }>> = {
      ...resources,
      Role: { one: t('resourceRole') },
      AppUser: { one: t('resourceUser') },
    };
    return {
      /** The headings of the list, as its file has them. */
      columns,
      category: (code: number): string =>
        (categories as Readonly<Record<number, string>>)[code] ?? String(code), // any code may be asked
      action: (action: string): string => actionWords[action] ?? action,
      result: (result: EventEntry['result']): string => results[result],
      resource: (name: string): string => named[name]?.one ?? name,
      actionOptions: eventActions.map((action) => ({ value: action, label: actions[action] })),
      categoryOptions: Object.values(eventCategories).map((code) => ({
        value: code,
        label: categories[code],
      })),
      resourceOptions: Object.entries(named).map(([value, { one }]) => ({ value, label: one })),
    };
  }, [language, t, resources]);
}

/** What the engine calls the columns of the log. */
export function useEventNames(): Readonly<Record<string, ResourceNames>> {
  const t = useText('events');
  const words = useWords();
  const { category, columns } = useEventWords();
  return useMemo(() => {
    const fields: Readonly<Record<string, string>> = {
      ...columns,
      at: t('at'),
      fromDate: t('fromDate'),
      toDate: t('toDate'),
      text: t('text'),
      id: '#',
    };
    const names: ResourceNames = {
      title: t('title'),
      one: t('counted'),
      counted: t('counted'),
      field: (key) => fields[key] ?? key,
      choice: (_field, code) => category(code),
      section: (key) => key,
      yes: words.yes,
      no: words.no,
    };
    return { Event: names };
  }, [t, words, category, columns]);
}
