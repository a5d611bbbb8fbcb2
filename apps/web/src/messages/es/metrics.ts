/** Words of the page with sample figures in all kinds of cards. */
import type { messages as model } from '../fa/metrics.ts';

export const messages: Record<keyof typeof model, string> = {
  sample: 'Las cifras de esta página son de muestra',
  visits: 'Visitas',
  orders: 'Pedidos',
  members: 'Miembros',
  messages: 'Mensajes',
  pageViews: 'Páginas vistas',
  newVisitors: 'Visitantes nuevos',
  returns: 'Pedidos devueltos',
  income: 'Ingresos (millones de riales)',
  thanWeekBefore: 'respecto a la semana anterior',
  thanYearBefore: 'respecto al año anterior',
  placed: 'Pedidos realizados',
  delivered: 'Pedidos entregados',
  pending: 'Pedidos pendientes',
  thisWeek: 'en la última semana',
  visitGrowth: 'Crecimiento de visitas',
  customerGrowth: 'Crecimiento de clientes',
  salesGrowth: 'Crecimiento de ventas',
  growthNote: 'en doce meses',
  traffic: 'Aumento del tráfico',
  lastYear: 'Ingresos del año pasado',
  queries: 'Consultas',
};
