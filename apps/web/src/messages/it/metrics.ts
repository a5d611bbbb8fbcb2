/** Words of the page with sample figures in all kinds of cards. */
import type { messages as model } from '../fa/metrics.ts';

export const messages: Record<keyof typeof model, string> = {
  sample: 'Le cifre di questa pagina sono esempi',
  visits: 'Visite',
  orders: 'Ordini',
  members: 'Membri',
  messages: 'Messaggi',
  pageViews: 'Pagine viste',
  newVisitors: 'Nuovi visitatori',
  returns: 'Ordini resi',
  income: 'Ricavi (milioni di rial)',
  thanWeekBefore: 'rispetto alla settimana precedente',
  thanYearBefore: 'rispetto all’anno precedente',
  placed: 'Ordini effettuati',
  delivered: 'Ordini consegnati',
  pending: 'Ordini in attesa',
  thisWeek: 'nell’ultima settimana',
  visitGrowth: 'Crescita delle visite',
  customerGrowth: 'Crescita dei clienti',
  salesGrowth: 'Crescita delle vendite',
  growthNote: 'in dodici mesi',
  traffic: 'Aumento del traffico',
  lastYear: 'Ricavi dell’anno scorso',
  queries: 'Richieste',
};
