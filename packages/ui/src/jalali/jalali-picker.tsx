/** Antd's own picker on the Jalali calendar, for ranges and times; heavy, import it lazily. */
import generatePicker from 'antd/es/date-picker/generatePicker';
import { jalaliGenerateConfig, type JalaliMoment } from './jalali-generate-config.ts';

export const JalaliPicker = generatePicker<JalaliMoment>(jalaliGenerateConfig);
