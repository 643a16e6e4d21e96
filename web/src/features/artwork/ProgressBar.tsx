// The progress bar of an upload, with its text.
interface ProgressBarProps {
  name: string;
  /** Undefined while unknown. */
  percent: number | undefined;
  words: string;
}

export function ProgressBar({ name, percent, words }: ProgressBarProps) {
  return (
    <div
      className="upload-bar"
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={words}
    >
      {/* The content security policy forbids inline styles, so the width is an SVG attribute. */}
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={percent ?? 0} height="1" />
      </svg>
    </div>
  );
}
