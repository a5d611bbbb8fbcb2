import type { SettingsWords } from './settings-words.ts';

export const codes: SettingsWords['codes'] = {
  ageBucket: { 1: '3 个工作日以内', 2: '4 至 10 个工作日', 3: '11 至 30 个工作日', 4: '超过 30 个工作日' },
  calendarSource: { 1: '默认', 2: '手工' },
  commitmentType: { 1: '向进口商卖出', 2: '从出口商买入', 3: '银行资源' },
  rateSource: { 1: '中央银行参考价', 2: 'SANA 买价', 3: 'SANA 卖价', 4: 'NIMA 买价', 5: 'NIMA 卖价' },
  shahkarFailPolicy: { 1: '拒绝', 2: '按“不明”继续' },
};

export const approvals: SettingsWords['approvals'] = {
  'POST /api/Setting/SetPolicyCoefficient': '设定政策系数',
};

export const permissionGroups: SettingsWords['permissionGroups'] = { set: '设置' };

export const permissions: SettingsWords['permissions'] = {
  'set.view': '查看设置',
  'set.edit': '修改设置',
  'set.shahkar': '设置 Shahkar',
  'set.nimaTime': '设定 NIMA 市场时间',
  'set.policy': '设定政策系数',
  'set.calendar': '设置日历',
};

export const settings: SettingsWords['settings'] = {
  titles: {
    rialDeadlineHours: '里亚尔付款期限',
    confirmHours: '兑换所或供汇方确认期限',
    maxTransferDelayHours: '汇款签发最长时间',
    makhtoomeDays: '汇款后自动结案',
    supplyDefaultValidityDays: '供汇默认有效期',
    licenseWarnDays: '许可证到期提醒',
    returnDays: '结案或终结交易可退回期限',
    maxWithdrawals: '最多撤回请求次数',
    correctionBackDays: '更正可追溯至最后终结日之前',
    strikeCount: '触发提醒的逾期次数',
    strikeDays: '逾期次数统计期间',
    paymentToleranceRial: '付款金额容差',
    paymentTolerancePct: '付款金额容差百分比',
    cashThresholdRial: '现金付款上限',
    paymentDayRange: '付款与交易的间隔',
    sanaAmountTolerancePct: 'SANA 记录与报价的容差',
    alertPcts: '触发提醒的限额百分比',
    rateDistancePct: '汇率与最近汇率的最大偏差',
    isDutyBlocking: '冻结逾期未履行收汇义务的出口商',
    dutyGraceDays: '报关单到期后的宽限期',
    dutyLeastEur: '触发冻结的最低逾期义务',
    personalQueriesPerHour: '每小时最多查找人员隐藏号码的次数',
    isThursdayHoliday: '星期四为休息日',
    takeBackDays: '应用中已删除内容的可恢复期限',
    messageRetentionDays: '邮件、消息和动态的保留时间（0：永久）',
    isWallOpen: '所有同事均可在动态墙发布',
    wallPictureMegabytes: '每人在动态墙的图片容量',
    attachmentMegabytes: '每人在邮件和消息中的文件容量',
    onlineDealYears: '零售交易在线保留年数（0：全部）',
  },
  groups: {
    deadlines: '期限',
    returns: '退回、撤回与更正',
    payments: '付款',
    limits: '限额',
    duties: '出口收汇义务',
    calendar: '日历',
    apps: '员工应用',
  },
  units: {
    hours: '小时',
    days: '天',
    businessDays: '工作日',
    years: '年',
    times: '次',
    megabytes: '兆字节',
    rial: '里亚尔',
    euro: '欧元',
    percent: '百分比',
  },
  fields: {
    timeoutMs: '应答时限（毫秒）',
    cacheDays: '应答保留天数',
    dailyQuota: '每日配额',
    year: '年',
    month: '月',
  },
  services: { shahkar: 'Shahkar', bankInquiry: '银行查询', customs: '海关', tradePortal: '贸易平台' },
  serviceKinds: { gateway: '外部服务', simulator: '模拟器', none: '未配置' },
  holiday: '休息日',
  businessDay: '工作日',
};
