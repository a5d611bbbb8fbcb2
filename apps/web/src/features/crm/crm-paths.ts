/** Addresses of the area's own pages, for links between them. */
export const companyListPath = '/myapp/crm/company/CompanyList';
export const companyDetailPath = '/myapp/crm/company/CompanyDetail';
export const personListPath = '/myapp/EcarSales/EcarSalesList';
export const personProfilePath = '/myapp/EcarSales';
