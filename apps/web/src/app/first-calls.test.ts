import { expect, test } from 'vitest';
import { firstCallsAt } from './first-calls.ts';

const at = (pathname: string, search = '') => firstCallsAt({ pathname, search });

test('a list asks for its rows as its address has them, its columns and the names of its references', () => {
  const calls = at('/MyApp/crm/company/companylist/', '?page=3&sort=-registerDate&row=7&theme=dark');
  expect(calls.map(({ name, input }) => [name, input])).toEqual([
    [
      'POST /CrmCompany/GetAll',
      {
        body: {
          PageIndex: 3,
          PageSize: 20,
          SortModels: [{ Field: 'registerDate', Sort: 'desc' }],
          filterModels: [],
        },
      },
    ],
    ['GET /api/Workspace/GetGridPreference', { query: { grid: 'CrmCompany' } }],
    ['POST /CRM_Region/GetDropDown', { body: {} }],
    ['GET /Group/GetDropDown', {}],
    ['GET /Industry/GetDropDown', {}],
  ]);
});

test('a narrowed list asks how many rows there are without its filters, too', () => {
  const filterModels = [{ Field: 'regionID', Condition1: { Type: 'in', Values: [1, 2] } }];
  const calls = at('/myapp/crm/company/CompanyList', '?f=regionID.in.1,2;unknown.eq.1');
  expect(calls[0]?.input.body).toMatchObject({ filterModels });
  expect(calls.at(-1)).toMatchObject({
    name: 'POST /CrmCompany/GetAll',
    input: { body: { PageIndex: 1, PageSize: 1, filterModels: [] } },
  });
});

test('nothing is asked for ahead on pages that are no lists, nor at unknown addresses', () => {
  expect(at('/account')).toEqual([]);
  expect(at('/nowhere')).toEqual([]);
});

test('a record is asked for ahead; a mangled address of a record asks for nothing, without an error', () => {
  expect(at('/imports/offers/17').map(({ name }) => name)).toHaveLength(1);
  expect(at('/imports/offers/%zz')).toEqual([]);
});
