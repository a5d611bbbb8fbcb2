/** The groups of the gallery's menu, in its order; a page belongs to the group whose path its own path continues. */
import type { DemoText } from '../demo.ts';

export interface Group {
  readonly path: string;
  readonly title: DemoText;
}

export const groups: readonly Group[] = [
  { path: '/components/general', title: { fa: 'عمومی', en: 'General' } },
  { path: '/components/navigation', title: { fa: 'پیمایش', en: 'Navigation' } },
  { path: '/components/dataEntry', title: { fa: 'ورودی داده', en: 'Data entry' } },
  { path: '/components/dataDisplay', title: { fa: 'نمایش داده', en: 'Data display' } },
  { path: '/components/feedBack', title: { fa: 'بازخورد', en: 'Feedback' } },
  { path: '/components/others', title: { fa: 'دیگر اجزا', en: 'Other parts' } },
  { path: '/components/table', title: { fa: 'جدول', en: 'Table' } },
  { path: '/extensions/map/google', title: { fa: 'نقشه‌ها (Leaflet)', en: 'Maps (Leaflet)' } },
  { path: '/extensions/map/ammap', title: { fa: 'نقشه جهان (ECharts)', en: 'World maps (ECharts)' } },
  { path: '/extensions/chart/recharts', title: { fa: 'نمودارها (Recharts)', en: 'Charts (Recharts)' } },
  { path: '/extensions/chart/amchart', title: { fa: 'نمودارها (ECharts)', en: 'Charts (ECharts)' } },
  { path: '/extensions/calendar', title: { fa: 'تقویم کارها', en: 'Calendars' } },
  { path: '/extra-components', title: { fa: 'اجزای افزوده', en: 'Extra components' } },
  { path: '/custom-views', title: { fa: 'نماهای آماده', en: 'Custom views' } },
  { path: '/documents', title: { fa: 'نوشته‌ها', en: 'Documentation' } },
];
