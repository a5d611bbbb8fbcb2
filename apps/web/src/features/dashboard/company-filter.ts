import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { paths } from '../../app/paths.ts';
import { writeFilters } from '../../resources/list-state.ts';

type Field = 'groupID' | 'industryID' | 'regionID' | 'isActive' | 'isCustomer' | 'unsubscribed';

/** The list of the companies behind a figure. */
export function companiesWhere(field: Field, value: number | boolean): string {
  const filter: FilterModel = { Field: field, Condition1: { Type: 'in', Values: [value] } };
  return paths.companyList({ f: writeFilters([filter]) });
}
