// How far an upload is, for the eye and for those who are told: a progress bar with its words in it.
interface ProgressBarProps {
  name: string;
  /** Undefined while nobody knows. */
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
      {/* No style attributes here: the content security policy refuses painted ones, so the width is drawn. */}
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={percent ?? 0} height="1" />
      </svg>
    </div>
  );
}
