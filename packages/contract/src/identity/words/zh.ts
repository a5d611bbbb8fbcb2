import type { IdentityWords } from './identity-words.ts';

export const lists: IdentityWords['lists'] = {
  UserSession: {
    title: '在线会话',
    one: '会话',
    counted: '个会话',
    fields: {
      id: '编号',
      userId: '用户',
      userName: '用户名',
      fullName: '姓名',
      browser: '浏览器',
      system: '系统',
      address: '网络地址',
      createdAt: '登录时间',
      lastSeenAt: '最近活动',
      expiresAt: '有效期至',
      isCurrent: '当前会话',
    },
  },
  User: {
    title: '用户',
    one: '用户',
    counted: '位用户',
    fields: {
      id: '编号',
      userName: '用户名',
      fullName: '姓名',
      mellicode: '身份证号',
      mobile: '手机',
      isMobileVerified: '手机已验证',
      email: '电子邮件',
      userType: '用户类型',
      userKind: '访问类别',
      sarafiId: '兑换所',
      sarafi: '兑换所名称',
      isActive: '启用',
      status: '状态',
      guessedUntil: '遭猜测至',
      mustChangePassword: '须更改密码',
      termsVersion: '条款版本',
      termsAcceptedAt: '接受条款时间',
      lastLogin: '最近登录',
      roles: '角色',
      rowVersion: '记录版本',
      search: '搜索用户',
      sarafiSearch: '兑换所名称或代码',
    },
  },
  RoleHolder: {
    title: '角色持有人',
    one: '角色持有人',
    counted: '位用户',
    fields: {
      key: '键',
      id: '用户编号',
      userName: '用户名',
      fullName: '姓名',
      userType: '用户类型',
      isActive: '启用',
      validTo: '有效期至',
      roleName: '角色名称',
    },
  },
};

export const codes: IdentityWords['codes'] = {
  userType: { 1: '中央银行', 2: '兑换所', 3: '银行', 4: '贸易商', 5: '客户关系', 6: '未指定' },
  userKind: { 1: '管理面板', 2: '操作员', 3: '服务' },
  userStatus: { 1: '启用', 2: '停用', 3: '密码遭猜测' },
};

export const approvals: IdentityWords['approvals'] = {
  'POST /api/Auth/UpdatePermission': '更改具审批权角色的权限',
  'GET /api/Auth/addUserToRole': '授予用户具审批权的角色',
  'POST /api/User/UpdateAppUser': '更改具审批权用户的联系方式',
};

export const permissionGroups: IdentityWords['permissionGroups'] = { user: '用户', role: '角色' };

export const permissions: IdentityWords['permissions'] = {
  'user.view': '查看用户',
  'user.create': '新增用户',
  'user.edit': '修改用户',
  'user.delete': '删除用户',
  'user.resetPassword': '重置密码',
  'user.apiKeys': '管理服务密钥',
  'role.view': '查看角色',
  'role.edit': '修改角色',
  'role.delete': '删除角色',
  'role.assignPermission': '为角色分配权限',
  'role.assignUser': '为用户分配角色',
};

export const roles: IdentityWords['roles'] = {
  SYSADMIN: '系统管理员',
  CBI_SUPERVISOR: '中央银行监管员',
  CBI_OPERATOR: '中央银行操作员',
  RATE_OFFICER: '汇率专员',
  SARAFI_OPERATOR: '兑换所用户',
  BANK_SARAFI_OPERATOR: '银行兑换所用户',
  AUDITOR: '审计员',
  CRM_OPERATOR: 'CRM 操作员',
};

export const demoPeople: IdentityWords['demoPeople'] = {
  supervisor: '高级监管员：市场、上限与审批',
  supervisor2: '第二位高级监管员：审批第一位提出的申请',
  operator: '专员：记录、更正凭证与黑名单',
  rates: '汇率官员：汇率上下限与资源销售',
  auditor: '审计员：查看一切与日志，不作任何更改',
  office: '兑换所用户：本所的余额、报价与交易',
  bankoffice: '银行兑换所用户：本所及其所占的银行资源',
  crm: '客户关系用户：人员、公司与产品',
  admin: '系统管理员：用户、角色与设置',
};

export const jobs: IdentityWords['jobs'] = {
  'send-message': '发送短信和邮件',
  'clear-outbox': '清理已发送的消息',
};

export const mailTemplates: IdentityWords['mailTemplates'] = {
  resetCode: 'Nazer：您的密码重置验证码为 {code}，2 分钟内有效。请勿告诉任何人。',
  mobileCode: 'Nazer：确认手机号码的验证码为 {code}，2 分钟内有效。',
  resetSubject: '重置 Nazer 密码',
  resetText:
    '打开以下地址为账户 {userName} 设置新密码；30 分钟内有效，仅限一次：\n{link}\n\n如非本人操作，请忽略此邮件。',
  emailSubject: '确认 Nazer 电子邮箱',
  emailText: '打开以下地址，将此邮箱用于账户 {userName}；30 分钟内有效，仅限一次：\n{link}',
  changedSubject: '您的 Nazer 密码已更改',
  changedText: '账户 {userName} 的密码已更改。如非本人操作，请立即告知管理员。',
  changedSms: 'Nazer：账户 {userName} 的密码已更改。如非本人操作，请立即告知管理员。',
  resetSms: 'Nazer：打开以下地址为账户 {userName} 设置新密码；30 分钟内有效，仅限一次：{link}',
  movedSubject: '您的 Nazer 账户的电子邮箱已更改',
  movedText: '账户 {userName} 的电子邮箱已更改，今后的邮件将发往新地址。如非您所要求，请立即告知管理员。',
  movedSms: 'Nazer：账户 {userName} 的手机号码已更改。如非您所要求，请立即告知。',
  approvedSubject: '您的 Nazer 账户已获批准',
  approvedText: '账户 {userName} 已获批准；请在此登录：\n{link}',
  refusedSubject: '您的 Nazer 账户未获批准',
  refusedText: '账户 {userName} 的申请未获批准。',
};
