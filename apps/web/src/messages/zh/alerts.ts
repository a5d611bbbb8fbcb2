import type { messages as model } from '../fa/alerts.ts';

export const messages: Record<keyof typeof model, string> = {
  acknowledge: '确认',
  acknowledgeTitle: '确认警报：{title}',
  noteHint: '备注连同您的姓名和时间保存在该条警报和日志中。',
  acknowledged: '警报已确认',
  already: '{who} 已确认过此警报。',
  seenMeanwhile: '其间已有他人查看此警报，您的备注未被记录。备注内容仍保留在此处。',
  noRight: '需要“{permission}”权限。',
  onlyOpen: '未确认的警报',
  everything: '全部警报',
  digest: '当日摘要',
  digestTitle: '{day} 警报摘要',
  digestNone: '当日没有警报。',
  digestLine: '{count, plural, other {# 条警报}}，{open, plural, =0 {全部已确认} other {# 条未确认}}',
  digestOffice: '{office}：{pct}%',
  digestMore: '另有 {count} 条',
  digestPart: '当日共有 {total} 条警报，本摘要仅统计列表中的前 {count} 条。',
  close: '关闭',
  failed: '无法读取摘要',
  loading: '正在读取当日警报',
  openDay: '以列表查看当日警报',
};
