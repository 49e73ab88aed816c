/** The blurred preview shown until a picture is loaded. */
interface PicturePreviewTable {
  /** Hash of the picture's address: SHA-256, cut to 132 bits, in base64url. */
  picture: string;
  /** As `previewStyle` takes it; empty for a picture with transparency, which must have none. */
  preview: string;
  /** Milliseconds since 1970. */
  made_at: number;
}

/** What is known of a picture, by fetching it. Times are milliseconds since 1970. */
export interface PictureFactsTable {
  /** As in `picture_previews`. */
  picture: string;
  /** In px, upright; null where the picture could not be had. */
  width: number | null;
  height: number | null;
  /** Focal point, in whole percent from the left and from the top. */
  focus_x: number | null;
  focus_y: number | null;
  /** JSON list of colours as `#rrggbb`, the most frequent first. */
  colors: string;
  /** 1: a logo or a card of text. */
  is_graphic: number;
  /** Failed attempts in a row. */
  failures: number;
  /** When a picture that could not be had may be asked for again; null where it was measured. */
  retry_at: number | null;
  measured_at: number;
}

/** The tables of pictures of publishers. */
export interface PictureTables {
  picture_previews: PicturePreviewTable;
  picture_facts: PictureFactsTable;
}
