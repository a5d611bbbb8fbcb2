/** antd's date picker on the Jalali calendar, for ranges and times. Large, so it should be imported lazily. */
import generatePicker from 'antd/es/date-picker/generatePicker';
import { jalaliGenerateConfig, type JalaliMoment } from './jalali-generate-config.ts';

export const JalaliPicker = generatePicker<JalaliMoment>(jalaliGenerateConfig);
