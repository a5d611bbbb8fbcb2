/** Requested values field by field, for requests whose preview has no figures. */
import { approvalRequestList } from '@nazer/contract/approvals/approval-requests.list.ts';
import type { ListDefinition } from '@nazer/contract/kernel/list.ts';
import { lists } from '@nazer/contract/lists.ts';
import { Bdi } from '@nazer/ui/text.tsx';
import { useJoined, useText, useWords } from '../../platform/words/i18n.tsx';
import { useValueContext, valueText } from '../../resources/kinds/kinds.ts';
import { namesOf } from '../../resources/resource-words.ts';
import type { ApprovalDetail } from './inbox.ts';
import { DifferenceTable } from './difference-table.tsx';

type RequestedChange = ApprovalDetail['changes'][number];

/** Fields of requests about things without a list: ceilings, roles, people, settings. */
const ownFields = [
  'ceiling',
  'kind',
  'multiplier',
  'basis',
  'dueDate',
  'docNo',
  'status',
  'role',
  'validTo',
  'permissions',
  'fullName',
  'email',
  'mobile',
  'mellicode',
  'userType',
  'isActive',
  'sarafiId',
  'coefficient',
  'validFrom',
  'description',
  'licenseNo',
  'letterNo',
  'merchantNationalId',
  'offerId',
  'expiryHours',
  'fileId',
] as const;

/** Names of fields and texts of values of a request about an entity; the text of no value is ''. */
function useWishWords(entity: string) {
  const t = useText('approvals');
  const words = useWords();
  const joined = useJoined();
  const list: ListDefinition | undefined = lists.find(({ name }) => name === entity);
  const names = list && namesOf(words, list);
  // The hook needs a list; requests about things without one format no column of it.
  const context = useValueContext(list ?? approvalRequestList);
  const permissions: Readonly<Record<string, string>> = words.permissions;
  const columnOf = (field: string) => list?.fields.find(({ key }) => key === field);
  const title = (field: string): string => {
    if (columnOf(field) && names) return names.field(field);
    const own = ownFields.find((name) => name === field);
    return own ? t(`field.${own}`) : field;
  };
  const textOf = (field: string, value: RequestedChange['before']): string => {
    if (value === null || value === '') return '';
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    const column = columnOf(field);
    // A value the column has no words for is displayed as it is.
    if (column) return valueText(column, value, context) || String(value);
    if (field !== 'permissions') return String(value);
    return joined(
      String(value)
        .split(', ')
        .map((key) => permissions[key] ?? key),
    );
  };
  return { title, textOf };
}

export function WishTable({
  request,
  isPast,
}: {
  readonly request: ApprovalDetail;
  /** The request was decided, so its values are told as done. */
  readonly isPast: boolean;
}) {
  const t = useText('approvals');
  const { title, textOf } = useWishWords(request.entity);
  const changed = request.changes.filter(({ isChanged }) => isChanged);
  const side = (field: string, value: RequestedChange['before']) => {
    const text = textOf(field, value);
    return text === '' ? <span className="nz-none">–</span> : <Bdi>{text}</Bdi>;
  };
  return (
    <DifferenceTable
      label={t(isPast ? 'changed' : 'changes')}
      now={t(isPast ? 'before' : 'now')}
      rows={changed.map(({ field, before, after }) => ({
        key: field,
        title: title(field),
        before: side(field, before),
        after: side(field, after),
      }))}
    />
  );
}
