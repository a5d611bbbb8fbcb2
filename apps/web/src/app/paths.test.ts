import { expect, test } from 'vitest';
import { paths, samePath } from './paths.ts';

test('every address has the name and the spelling of the specification', () => {
  const addresses = Object.fromEntries(Object.entries(paths).map(([name, address]) => [name, address()]));
  expect(addresses).toMatchInlineSnapshot(`
    {
      "account": "/account",
      "companyDetail": "/myapp/crm/company/CompanyDetail",
      "companyList": "/myapp/crm/company/CompanyList",
      "connections": "/account/connections",
      "customsOffices": "/main/market/customs-offices",
      "dashboard": "/main/dashboard/crypto",
      "events": "/main/admin/events",
      "glassesBrand": "/myapp/glasses/brand",
      "ifb": "/myapp/Ifb/index",
      "outbox": "/outbox",
      "personList": "/myapp/EcarSales/EcarSalesList",
      "personProfile": "/myapp/EcarSales",
      "productList": "/myapp/crm/product/ProductList",
      "roles": "/main/admin/roles",
      "root": "/",
      "security": "/main/admin/security",
      "signIn": "/signin",
      "signUp": "/signup",
      "staff": "/main/admin/staff",
      "users": "/main/admin/users",
      "waiting": "/main/admin/waiting",
    }
  `);
});

test('a record stands in the query, so that its link can be copied', () => {
  expect(paths.companyDetail(12)).toBe('/myapp/crm/company/CompanyDetail?companyID=12');
  expect(paths.personProfile('0012345679')).toBe('/myapp/EcarSales?mellicode=0012345679');
});

test('missing and empty values leave no trace in the address', () => {
  expect(paths.companyList({ page: undefined, sort: '' })).toBe('/myapp/crm/company/CompanyList');
  expect(paths.companyList({ page: 2, sort: '-registerDate' })).toBe(
    '/myapp/crm/company/CompanyList?page=2&sort=-registerDate',
  );
});

test('two spellings of one page are the same page', () => {
  expect(samePath('/myapp/ifb/index', paths.ifb())).toBe(true);
  expect(samePath('/MYAPP/Glasses/Brand/?x=1', paths.glassesBrand())).toBe(true);
  expect(samePath('/myapp/EcarSales', paths.personList())).toBe(false);
});
