import type { DashboardWords } from './dashboard-words.ts';

export const permissionGroups: DashboardWords['permissionGroups'] = { dash: '仪表板' };

export const permissions: DashboardWords['permissions'] = {
  'dash.view': '查看 NIMA 仪表板',
  'dash.export': '导出仪表板',
};

export const jobs: DashboardWords['jobs'] = { 'fold-figures': '更新仪表板数据' };

export const files: DashboardWords['files'] = {
  files: {
    nimaDays: 'NIMA 每日报告',
    nimaTotals: 'NIMA 汇总报告',
    dealings: '出口交易',
    rialiPayments: '里亚尔付款',
    imports: '进口每日报告',
    dealingMonths: '出口交易（按月）',
    dealingStates: '出口交易（按状态）',
    offerMonths: '进口报价（按月）',
    offerStates: '进口报价（按状态）',
  },
  columns: {
    date: '日期',
    supply: '供汇',
    demand: '求购',
    dealt: '成交',
    min: '最低汇率',
    max: '最高汇率',
    average: '加权平均',
    currency: '货币',
    amount: '金额',
    rate: '汇率',
    totalRial: '里亚尔金额',
    usdEq: '美元等值',
    eurEq: '欧元等值',
    dollarAverage: '美元等值加权平均',
    id: '编号',
    supplier: '供汇方',
    nationalId: '国民身份号',
    sarafi: '兑换所',
    status: '状态',
    validity: '核验结果',
    month: '月份',
    count: '数量',
    requests: '申请',
    requestEur: '申请欧元金额',
    makhtoomeCount: '已办结',
    makhtoomeEur: '已办结欧元金额',
    share: '占比（%）',
  },
};
