export {
  type CodeSample,
  type Example,
  type Examples,
  type SampledOperation,
  withExamples,
} from './examples.ts';
export { PAGE_POLICY, PageFile, type PageOptions, pageFiles } from './page.ts';
export { type SampleOptions, samplesWith } from './samples.ts';
