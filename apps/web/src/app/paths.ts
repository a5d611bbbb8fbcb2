/**
 * Every address of the product by its name, as the specification spells it. The router ignores case; to
 * compare an address with another (menu, rights) lower both: `samePath`.
 */
type Values = Readonly<Record<string, string | number | undefined>>;

/** Adds query values; those that are missing or empty are left out. */
function withQuery(path: string, values: Values): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') query.set(key, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

export const paths = {
  root: () => '/',
  signIn: () => '/signin',
  signUp: () => '/signup',
  dashboard: () => '/main/dashboard/crypto',
  /** `values` is the state of the grid in the address: filters, order, page. */
  companyList: (values: Values = {}) => withQuery('/myapp/crm/company/CompanyList', values),
  companyDetail: (companyID?: number | string) =>
    withQuery('/myapp/crm/company/CompanyDetail', { companyID }),
  personList: (values: Values = {}) => withQuery('/myapp/EcarSales/EcarSalesList', values),
  personProfile: (mellicode?: string) => withQuery('/myapp/EcarSales', { mellicode }),
  productList: (values: Values = {}) => withQuery('/myapp/crm/product/ProductList', values),
  customsOffices: (values: Values = {}) => withQuery('/main/market/customs-offices', values),
  ifb: () => '/myapp/Ifb/index',
  glassesBrand: () => '/myapp/glasses/brand',
  roles: (values: Values = {}) => withQuery('/main/admin/roles', values),
  users: (values: Values = {}) => withQuery('/main/admin/users', values),
  staff: (values: Values = {}) => withQuery('/main/admin/staff', values),
  waiting: () => '/main/admin/waiting',
  /** Who may sign up, what a password must be. */
  security: () => '/main/admin/security',
  events: (values: Values = {}) => withQuery('/main/admin/events', values),
  account: () => '/account',
  connections: () => '/account/connections',
  /** Demo mode: SMS and mail that would have left. */
  outbox: () => '/outbox',
} as const;

export type PathName = keyof typeof paths;

const bare = (url: string): string => (url.split(/[?#]/)[0] ?? '').toLowerCase().replace(/\/+$/, '') || '/';

/** True when two addresses name the same page, whatever their casing, query or closing slash. */
export const samePath = (a: string, b: string): boolean => bare(a) === bare(b);
