import type { DashboardWords } from './dashboard-words.ts';

export const permissionGroups: DashboardWords['permissionGroups'] = { dash: 'Dashboard' };

export const permissions: DashboardWords['permissions'] = {
  'dash.view': 'See the NIMA dashboard',
  'dash.export': 'Export the dashboard',
};

export const jobs: DashboardWords['jobs'] = { 'fold-figures': 'Bring the figures of dashboards up to date' };

export const files: DashboardWords['files'] = {
  files: {
    nimaDays: 'NIMA by day',
    nimaTotals: 'NIMA totals',
    dealings: 'Export dealings',
    rialiPayments: 'Rial payments',
    imports: 'Days of imports',
    dealingMonths: 'Export dealings by month',
    dealingStates: 'Export dealings by state',
    offerMonths: 'Import offers by month',
    offerStates: 'Import offers by state',
  },
  columns: {
    date: 'Date',
    supply: 'Supply',
    demand: 'Demand',
    dealt: 'Dealt',
    min: 'Lowest rate',
    max: 'Highest rate',
    average: 'Weighted average',
    currency: 'Currency',
    amount: 'Amount',
    rate: 'Rate',
    totalRial: 'Rials',
    usdEq: 'USD equivalent',
    eurEq: 'EUR equivalent',
    dollarAverage: 'Weighted average of USD equivalent',
    id: 'Number',
    supplier: 'Supplier',
    nationalId: 'National ID',
    sarafi: 'Exchange office',
    status: 'Status',
    validity: 'Verification',
    month: 'Month',
    count: 'Count',
    requests: 'Requests',
    requestEur: 'EUR of requests',
    makhtoomeCount: 'Closed',
    makhtoomeEur: 'EUR of closed',
    share: 'Share of the count (%)',
  },
};
