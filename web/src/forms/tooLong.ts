// The message for too long a text, apart from the others because the product page needs no other.
export const TOO_LONG = "Please enter no more than {0} characters.";

export const tooLong = (most: number): string => TOO_LONG.replace("{0}", String(most));
