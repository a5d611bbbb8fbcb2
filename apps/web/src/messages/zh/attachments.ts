/** Words for attachments of mails and messages. */
import type { messages as model } from '../fa/attachments.ts';

export const messages: Record<keyof typeof model, string> = {
  addFiles: '添加文件',
  dropFile: '移除文件 {name}',
  download: '下载 {name}',
  sendingFile: '正在发送 {name}',
  fileRefused: '{name} 未发送：{reason}',
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
  tooManyFiles: '最多 {max} 个文件',
  filesOf: '附件',
  pictureNamed: '图片 {name}',
};
