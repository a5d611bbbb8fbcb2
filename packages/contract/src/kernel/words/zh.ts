import type { KernelWords } from './kernel-words.ts';

export const yes: KernelWords['yes'] = '是';

export const no: KernelWords['no'] = '否';

export const sections: KernelWords['sections'] = {
  identity: '身份信息',
  contact: '联系方式',
  address: '地址',
  registration: '登记',
  status: '状态',
};

export const problems: KernelWords['problems'] = {
  required: '请填写此字段',
  tooLong: '最多 {max} 个字符',
  badNumber: '请填写数字',
  notInteger: '请填写整数',
  outOfRange: '请填写 {min} 至 {max} 之间的数字',
  badMoney: '金额请以里亚尔整数填写',
  badBoolean: '请填写“是”或“否”',
  badDate: '请按 1405/08/03 的格式填写日期',
  badMonth: '月份必须在 1 至 12 之间',
  badDay: '该月没有这一天',
  dateTooEarly: '日期不得早于 {date}',
  dateTooLate: '日期不得晚于今天（{date}）',
  dateBefore: '此日期不得早于 {date}',
  badChoice: '请选择其中一个选项',
  badReference: '列表中没有此项',
  notOfParent: '该城市不属于所选省份',
  badMellicode: '国民身份证号无效',
  badMobile: '手机号码无效；示例：09121234567',
  badTelephone: '电话号码无效；请连同区号填写：02188776655',
  badPostalCode: '邮政编码为十位数字',
  badDigits: '必须为 {min} 至 {max} 位数字',
  badEmail: '电子邮箱无效',
  badCharacter: '含有不允许的字符',
  locked: '此字段不可更改',
  failedFormula: '公式错误 {value} 不是有效值',
  lostDigits: '电子表格只保留了该数字的 {max} 位；请将该列设为文本格式并重新输入',
  clockTime: '此列只接受日期，不能包含时间 {time}；请删除时间',
  unreadableByte: '该单元格中有无法识别的字符；请在文件中更正',
  repeatedInFile: '该键值在文件第 {row} 行也出现',
};

export const actorRoles: KernelWords['actorRoles'] = {
  APP: '申请人',
  SUPL: '供汇方',
  SAR: '兑换所',
  OP: '中央银行操作员',
  SUP: '中央银行监管员',
  SYS: '系统',
};

export const reports: KernelWords['reports'] = {
  madeBy: '制作：{user}，{at}',
  range: '{from} 至 {to}',
  longFigures: '超过 {digits} 位的数字以文本写入，以免丢失。',
  about: '关于此文件',
  noFilters: '无筛选',
  rowCount: '{count} 行',
  count: '数量',
  total: '合计',
  personal: {
    shown: '此文件包含自然人的完整号码，下载已记入日志。',
    hidden: '此文件中自然人的号码已隐藏。',
    own: '本兑换所客户的号码完整显示，其他人的号码已隐藏。',
  },
};

export const importFiles: KernelWords['importFiles'] = {
  reasons: '拒绝原因',
  reasonSeparator: '；',
  refused: '被拒绝的行',
  template: '模板',
  values: '允许的值',
};

/** Inputs of calls that no list has a column for. */
export const inputs: KernelWords['inputs'] = {
  amountRial: '里亚尔金额',
  bankCode: '银行代码',
  basis: '衡量基准',
  capitalRial: '资本（里亚尔）',
  caption: '文件标题',
  ceilingEur: '上限（欧元）',
  ceoMellicode: '总经理身份证号',
  ceoName: '总经理姓名',
  collateralEur: '担保（欧元）',
  deliveredOn: '交付日期',
  description: '说明',
  dueDate: '到期日',
  economicCode: '经济代码',
  expireDate: '许可证到期日',
  fromDate: '起始日期',
  fromDateShamsi: '起始日期',
  havaleDate: '汇款日期',
  havaleNo: '汇款编号',
  haveAccess: '访问权限',
  issueDate: '许可证起始日',
  kind: '类型',
  letterDate: '函件日期',
  letterNo: '函件编号',
  multiplier: '担保或资本系数',
  openPositionKind: '未平仓上限类型',
  ownerId: '所有者',
  ownerType: '所有者类型',
  payDate: '付款日期',
  payType: '付款方式',
  positionCeiling: '未平仓上限（欧元）',
  refNo: '参考号',
  registerNo: '登记号',
  senderBank: '付款银行',
  senderSheba: '付款人IBAN',
  taahodKind: '承诺上限类型',
  toDate: '截止日期',
  toDateShamsi: '截止日期',
  trackingCode: '追踪码',
  validFrom: '生效日期',
  validTo: '有效期至',
};
