/** Undoes one large change; the payload is the request. */
export const undoChangeJobName = 'undo-stock-change'
