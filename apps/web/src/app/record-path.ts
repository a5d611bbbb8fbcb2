import { paths } from './paths.ts';

/** The page of one record by its resource and key; nothing for a resource without a page. */
export function recordPath(resource: string, key: string): string | null {
  const [first = ''] = key.split('/');
  switch (resource) {
    case 'CrmCompany':
    case 'CrmCompanyProduct':
    case 'CrmCompanyTelephone':
      // The first key part of a sub-record is its company.
      return paths.companyDetail(first);
    case 'EcarSales':
      return paths.personProfile(first);
    case 'Product':
      return paths.productList({ productID: first });
    case 'CustomsOffice':
      return paths.customsOffices({ code: first });
    default:
      return null;
  }
}
