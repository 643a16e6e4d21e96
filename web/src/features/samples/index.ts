// The public interface of the sample basket.
export { SampleButton } from "./SampleButton.tsx";
export { sampleCountAtom, samplesAtom } from "./samples.ts";
