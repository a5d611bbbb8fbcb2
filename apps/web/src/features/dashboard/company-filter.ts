import { paths } from '../../app/paths.ts';
import { writeFilters } from '../../resources/list-state.ts';

type Field = 'groupID' | 'industryID' | 'regionID' | 'isActive' | 'isCustomer' | 'unsubscribed';

/** Address of the list of companies behind a figure. */
export function companiesWhere(values: Partial<Record<Field, number | boolean>>): string {
  const filters = Object.entries(values).map(([field, value]) => ({
    Field: field,
    Condition1: { Type: 'in' as const, Values: [value] },
  }));
  return paths.companyList({ f: writeFilters(filters) });
}
