/** Pages of companies, persons and products. */
import { company, person, product } from '@nazer/contract/crm/crm.resources.ts';
import { listPage, type PageEntry, writtenAreas } from './page-entry.ts';

export const crmPages = {
  companyList: listPage('/myapp/crm/company/CompanyList', company, {
    menu: { group: 'customers', icon: 'building' },
    file: 'crm/company-list-page',
  }),
  companyDetail: {
    path: '/myapp/crm/company/CompanyDetail',
    by: 'companyID',
    label: 'company',
    permission: 'crm.company.view',
    under: 'companyList',
    areas: writtenAreas,
    kind: 'frame',
    file: 'crm/company-detail-page',
    list: company,
  },
  personList: listPage('/myapp/EcarSales/EcarSalesList', person, {
    menu: { group: 'customers', icon: 'users' },
    file: 'crm/person-list-page',
  }),
  personProfile: {
    path: '/myapp/EcarSales',
    by: 'mellicode',
    label: 'person',
    permission: 'crm.person.view',
    under: 'personList',
    areas: writtenAreas,
    kind: 'frame',
    file: 'crm/person-profile-page',
    list: person,
  },
  productList: listPage('/myapp/crm/product/ProductList', product, {
    menu: { group: 'customers', icon: 'box' },
  }),
} as const satisfies Record<string, PageEntry>;
