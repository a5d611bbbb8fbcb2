/** Cards of records whose addresses stand in a text, for readers who may see them; others see only the address. */
import type { RecordAt } from '@nazer/contract/workspace/records.contract.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/calls/query-client.ts';
import { PageLink } from '../../../platform/page-link.tsx';
import { recordLinks } from '../../../platform/record-links.ts';
import { useNameOfOne, useTitleOfCode } from '../../../resources/resource-words.ts';

/** Greatest number of cards, so that the text stays in view. */
const maxCards = 5;

/** Card of one record; nothing until it is read, and for a reader who may not see it. */
function Card({ at }: { readonly at: RecordAt }) {
  const nameOf = useNameOfOne();
  const titleOf = useTitleOfCode();
  const { data } = useQuery(apiQuery('GET /api/Workspace/GetRecordCard', { query: at }));
  const href = recordLinks.placeOf(at.list, at.key);
  if (!data || href === null) return null;
  const { list, title, state } = data;
  return (
    <PageLink className="ap-card" href={href}>
      <Icon name="file" />
      <span>
        {nameOf(list)} <Bdi>{title}</Bdi>
      </span>
      {state && <Tag status={state.tone}>{titleOf(state.codes, state.code)}</Tag>}
    </PageLink>
  );
}

/** Cards of the records among these addresses, each record once; the rest of the addresses are ignored. */
export function RecordCards({ addresses }: { readonly addresses: readonly string[] }) {
  const records = new Map<string, RecordAt>();
  for (const address of addresses) {
    const at = recordLinks.recordAt(address);
    if (at) records.set(`${at.list} ${at.key}`, at);
  }
  return [...records].slice(0, maxCards).map(([name, at]) => <Card key={name} at={at} />);
}
