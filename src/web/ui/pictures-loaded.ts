/** A picture that is not there is printed as nothing; the rest waits for no more than that to be known. */
export const picturesLoaded = () =>
  Promise.allSettled(
    [...document.querySelectorAll<HTMLImageElement>('[data-prints] img')].map((image) => image.decode()),
  )
