import { expect, test } from 'vitest';
import { pageNames, samePath } from './pages.ts';
import { pathAt, paths } from './paths.ts';

test('every address has the name and the spelling of the specification', () => {
  const addresses = Object.fromEntries(pageNames.map((name) => [name, pathAt(name, ':id').split('?')[0]]));
  expect(addresses).toMatchInlineSnapshot(`
    {
      "account": "/account",
      "alerts": "/desk/alerts",
      "approvals": "/desk/approvals",
      "blacklist": "/imports/blacklist",
      "board": "/imports/board",
      "chat": "/in-built-apps/chat",
      "cheque": "/payments/cheques/%3Aid",
      "cheques": "/payments/cheques",
      "coins": "/sana/coins",
      "commitments": "/sarafi/commitments",
      "companyDetail": "/myapp/crm/company/CompanyDetail",
      "companyList": "/myapp/crm/company/CompanyList",
      "connections": "/account/connections",
      "contactRecords": "/in-built-apps/firebase-crud",
      "contacts": "/in-built-apps/contacts",
      "corrections": "/sarafi/corrections",
      "crmDashboard": "/main/dashboard/crm",
      "cryptoDashboard": "/main/dashboard/crypto",
      "currencyUses": "/sana/uses",
      "customersDashboard": "/main/dashboard/customers",
      "customsOffices": "/main/market/customs-offices",
      "dealing": "/exports/dealings/%3Aid",
      "dealings": "/exports/dealings",
      "demand": "/exports/demands/%3Aid",
      "demands": "/exports/demands",
      "deposits": "/payments/deposits",
      "events": "/main/admin/events",
      "facetSearch": "/main/algolia",
      "feeds": "/system/feeds",
      "gallery": "/gallery",
      "glassesBrand": "/myapp/glasses/brand",
      "ifb": "/myapp/Ifb/index",
      "jobRuns": "/system/runs",
      "jobs": "/system/jobs",
      "layouts": "/main/layouts",
      "ledger": "/sarafi/ledger",
      "listingDashboard": "/main/dashboard/listing",
      "mail": "/in-built-apps/mail",
      "match": "/exports/match",
      "merchant": "/merchants/%3Aid",
      "merchants": "/merchants",
      "metrics": "/main/metrics",
      "notes": "/in-built-apps/notes",
      "notifications": "/desk/notifications",
      "offer": "/imports/offers/%3Aid",
      "offers": "/imports/offers",
      "office": "/sarafi/%3Aid",
      "officeDesk": "/office",
      "offices": "/sarafi",
      "outbox": "/system/outbox",
      "personList": "/myapp/EcarSales/EcarSalesList",
      "personProfile": "/myapp/EcarSales",
      "pivot": "/reports/pivot",
      "productList": "/myapp/crm/product/ProductList",
      "profile": "/social-apps/profile",
      "rateBands": "/exports/rates/bands",
      "rates": "/exports/rates",
      "reconcile": "/payments/reconcile",
      "reports": "/reports",
      "request": "/imports/requests/%3Aid",
      "requests": "/imports/requests",
      "resourceSales": "/sana/resource-sales",
      "rialiPayment": "/sana/payments/%3Aid",
      "rialiPayments": "/sana/payments",
      "roles": "/main/admin/roles",
      "sanaDeals": "/sana/deals",
      "search": "/desk/search",
      "security": "/main/admin/security",
      "serviceKeys": "/system/keys",
      "settings": "/settings",
      "staff": "/main/admin/staff",
      "startOfDay": "/sarafi/start-of-day",
      "supervision": "/main/dashboard/supervision",
      "supplies": "/exports/supplies",
      "supply": "/exports/supplies/%3Aid",
      "todo": "/in-built-apps/todo",
      "upload": "/sana/upload",
      "useExceptions": "/sana/exceptions",
      "users": "/main/admin/users",
      "waiting": "/main/admin/waiting",
      "wall": "/social-apps/wall",
      "walletEntries": "/main/dashboard/crypto/history",
      "welcome": "/welcome",
      "widgets": "/main/widgets",
    }
  `);
});

test('the address of a record names it, so that its link can be copied', () => {
  expect(paths.offer(30218)).toBe('/imports/offers/30218');
  expect(paths.offers({ page: 2 })).toBe('/imports/offers?page=2');
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
