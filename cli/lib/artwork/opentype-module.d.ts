/** The ES module of opentype.js 2; the package's own entry is a UMD file whose names Node cannot see. */
declare module 'opentype.js/dist/opentype.mjs' {
  export * from 'opentype.js';
}
