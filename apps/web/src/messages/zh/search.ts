import type { messages as model } from '../fa/search.ts';

export const messages: Record<keyof typeof model, string> = {
  title: '搜索',
  field: '搜索内容',
  hint: '姓名、编号、追踪码或身份证号',
  find: '搜索',
  begin: '全面搜索',
  beginHint: '姓名以任何写法均可找到；编号和身份证号请完整填写。每类显示最新的五十条。',
  working: '正在搜索',
  failed: '搜索未能完成',
  none: '未找到与“{text}”相符的结果',
  noneHint: '仅搜索您可查看的内容。号码请完整填写。',
  meant: '按所输入的内容未找到；换用另一键盘布局的结果：',
  kinds: '结果类型',
  all: '全部',
  identifiers: '付款识别码',
};
