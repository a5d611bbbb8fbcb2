/** Words of the page with sample figures in all kinds of cards. */
import type { messages as model } from '../fa/metrics.ts';

export const messages: Record<keyof typeof model, string> = {
  sample: '本页数字均为示例',
  visits: '访问量',
  orders: '订单',
  members: '会员',
  messages: '消息',
  pageViews: '页面浏览量',
  newVisitors: '新访客',
  returns: '退货订单',
  income: '收入（百万里亚尔）',
  thanWeekBefore: '较上周',
  thanYearBefore: '较上年',
  placed: '已下单',
  delivered: '已送达',
  pending: '待处理订单',
  thisWeek: '过去一周',
  visitGrowth: '访问增长',
  customerGrowth: '客户增长',
  salesGrowth: '销售增长',
  growthNote: '十二个月内',
  traffic: '流量增长',
  lastYear: '去年收入',
  queries: '咨询量',
};
