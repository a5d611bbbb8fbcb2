/** Types of the part of `subset-font` that scripts/subset-font.ts uses; the package has none. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2';
      keepFeatures?: string[];
      noHinting?: boolean;
      variationAxes?: Record<string, { min: number; max: number; default: number }>;
    },
  ): Promise<Uint8Array>;
}
