/** Words of the page with sample figures in all kinds of cards. */
import type { messages as model } from '../fa/metrics.ts';

export const messages: Record<keyof typeof model, string> = {
  sample: 'Les chiffres de cette page sont des exemples',
  visits: 'Visites',
  orders: 'Commandes',
  members: 'Membres',
  messages: 'Messages',
  pageViews: 'Pages vues',
  newVisitors: 'Nouveaux visiteurs',
  returns: 'Commandes retournées',
  income: 'Revenus (millions de rials)',
  thanWeekBefore: 'par rapport à la semaine précédente',
  thanYearBefore: 'par rapport à l’année précédente',
  placed: 'Commandes passées',
  delivered: 'Commandes livrées',
  pending: 'Commandes en attente',
  thisWeek: 'au cours de la semaine passée',
  visitGrowth: 'Croissance des visites',
  customerGrowth: 'Croissance de la clientèle',
  salesGrowth: 'Croissance des ventes',
  growthNote: 'sur douze mois',
  traffic: 'Hausse du trafic',
  lastYear: 'Revenus de l’année dernière',
  queries: 'Demandes',
};
