/** The first page: what the customers' records hold, with links to the rows behind each figure. */
import { ClosedFigures } from './closed-figures.tsx';
import { CustomerFigures } from './customer-figures.tsx';
import { useMay } from '../../platform/session/session.ts';

export default function CryptoDashboardPage() {
  return useMay('crm.company.view') ? <CustomerFigures /> : <ClosedFigures />;
}
